export { EntriesTab } from './entries-tab.tsx'
export { ServicesTab } from './services-tab.tsx'
