export { decodeToken, readAccount, readClaims, type SignedIn, type UserInfo } from './claims.ts'
export { type Discovery, demandSupport, endpoint, NOT_SUPPORTED, parseDiscovery } from './discovery.ts'
export { checkIdToken, checkRenewedIdToken } from './id-token.ts'
export type { SignInFailure, SignOn } from './phases.ts'
export { createSession, type Session } from './session.ts'
export { initials, rolesThatFit, type SessionView, sessionView } from './session.view.ts'
export { type SessionAnswer, startSessionCheck, withinLimit } from './session-check.ts'
export {
  checkSender,
  demandPending,
  isNobodyThere,
  LoginError,
  maySignInAgain,
  PENDING_LIMIT,
  type SignInPurpose,
  tookTooLong,
} from './sign-in.ts'
export { parseTokenAnswer } from './token-answer.ts'
export { createTokenKeeper, type TokenKeeper, type TokenKeeperPorts } from './token-keeper.ts'
export {
  parseTokens,
  type RefreshableTokens,
  type Tokens,
  tokensFrom,
  tokensName,
} from './tokens.ts'
