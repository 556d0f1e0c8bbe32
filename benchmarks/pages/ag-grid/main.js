import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'

ModuleRegistry.registerModules([AllCommunityModule])

const text = { filter: 'agTextColumnFilter', floatingFilter: true, filterParams: { debounceMs: 0 } }

// The rows come from the bench, so that both tables have the same.
globalThis.api = createGrid(document.getElementById('grid'), {
  animateRows: false,
  columnDefs: [
    { field: 'id' },
    { field: 'name', ...text },
    { field: 'test' },
    { field: 'platforms' },
    { field: 'modified' },
    { field: 'price' },
  ],
  rowData: [],
})
