export { type BoxSetting, type BoxSettingsView, boxSettingsView, CHANNEL_LISTS } from './box-settings.view.ts'
export { type BoxSettings, type ChoiceGroup, remoteConfigurationSchema } from './contract.ts'
export { boxSettingsKeys, boxSettingsQueries } from './queries.ts'
export { boxSettingsFailed, hasBoxSettings } from './rules.ts'
