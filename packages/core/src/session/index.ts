export { type SignOn, sessionMachine } from './session.machine.ts'
export { decodeToken, maySignInAgain, readClaims, type SignedIn, type UserInfo } from './session.ts'
export { initials, type SessionView, sessionView } from './session.view.ts'
export { createTokenKeeper, type TokenKeeper, type TokenKeeperPorts, type Tokens } from './token-keeper.ts'
