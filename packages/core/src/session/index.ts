export * from './claims.ts'
export * from './discovery.ts'
export * from './session.machine.ts'
export * from './session.view.ts'
export * from './session-check.ts'
export * from './sign-on.ts'
export * from './token-keeper.ts'
export {
  checkIdToken,
  checkRenewedIdToken,
  parseTokenAnswer,
  parseTokens,
  type RefreshableTokens,
  type Tokens,
  tokensFrom,
  tokensName,
} from './tokens.ts'
