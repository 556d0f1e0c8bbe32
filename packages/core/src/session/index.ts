export { decodeToken, hasRole, readClaims, type SignedIn, type UserInfo } from './claims.ts'
export { maySignInAgain } from './rules.ts'
export { type SignOn, sessionMachine } from './session.machine.ts'
export { initials, type SessionView, sessionView } from './session.view.ts'
export {
  createTokenKeeper,
  parseTokens,
  type TokenKeeper,
  type TokenKeeperPorts,
  type Tokens,
} from './token-keeper.ts'
