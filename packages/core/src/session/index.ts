export { decodeToken, readAccount, readClaims, type SignedIn, type UserInfo } from './claims.ts'
export { demandIssuer, demandSupport, endpoint, NOT_SUPPORTED, parseDiscovery } from './discovery.ts'
export { type Session, type SignInFailure, sessionMachine } from './session.machine.ts'
export { initials, type SessionView, sessionView, signInFailureTexts } from './session.view.ts'
export { startSessionCheck, withinLimit } from './session-check.ts'
export {
  checkSender,
  demandPending,
  isNobodyThere,
  LoginError,
  PENDING_LIMIT,
  plainRefusal,
  type SignInPurpose,
  type SignOn,
  type SignOnRefusal,
  type StartResult,
  tookTooLong,
} from './sign-on.ts'
export { createTokenKeeper, type TokenKeeper, type TokenKeeperPorts } from './token-keeper.ts'
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
