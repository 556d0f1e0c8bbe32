import type { Feature } from '../feature.ts'
import { registerEst, registerPurchases, registerVouchers } from './account-subcommands.ts'
import { registerEngagement } from './engagement-subcommands.ts'
import { registerStb } from './stb-subcommands.ts'

export const engagements: Feature = {
  id: 'engagements',
  screen: 'search',
  register(program, start) {
    registerEngagement(program, start)
    registerStb(program, start)
    registerPurchases(program, start)
    registerVouchers(program, start)
    registerEst(program, start)
  },
  help: {
    engagement: async () => (await import('./form.ts')).engagementHelp(),
    purchase: async () => (await import('./purchases.ts')).purchaseHelp(),
    voucher: async () => (await import('./vouchers.ts')).voucherHelp(),
  },
}
