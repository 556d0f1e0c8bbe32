export { type BoxSetting, type BoxSettingsView, boxSettingsView, CHANNEL_LISTS } from './box-settings.view.ts'
export { boxSettingsFailed, boxSettingsQueries, hasBoxSettings } from './queries.ts'
