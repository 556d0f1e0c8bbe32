/** What the tab and the palette say where a list could not be read. */
export const DEVICES_FAILED = 'Failed to load the devices'
export const VOUCHERS_FAILED = 'Failed to load the vouchers'
