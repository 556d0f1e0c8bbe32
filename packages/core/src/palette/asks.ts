/** What a palette asks for: wherever it begins, and on the pages that ask which one. */
export const PALETTE_ASKS = {
  anything: 'Type a command, an area or an engagement',
  country: 'Which country?',
  engagement: 'Which engagement?',
  tool: 'Which tool?',
  device: 'Which device?',
  voucher: 'Which voucher?',
  type: 'Which type?',
} as const
