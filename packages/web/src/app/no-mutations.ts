/** In place of the data cache's mutations (vite.config.ts): what changes something is a command of core, which waits for the network itself. */
export class MutationCache {
  clear() {}
  async resumePausedMutations() {}
}
