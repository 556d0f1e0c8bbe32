export { type BoxSetting, type BoxSettingsView, boxSettingsView, CHANNEL_LISTS } from './box-settings.view.ts'
export { boxSettingsQueries } from './queries.ts'
export { boxSettingsFailed, hasBoxSettings } from './rules.ts'
