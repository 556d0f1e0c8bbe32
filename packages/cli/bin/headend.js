#!/usr/bin/env node
// CommonJS, by the package.json here: starting Node's module loader takes a twentieth of `--help`.
// In syntax that Node 14 can read, so that an older Node prints one line and no stack trace.
const [major, minor] = process.versions.node.split('.').map(Number)
// The oldest that undici supports.
if (major > 22 || (major === 22 && minor >= 19)) start()
else {
  console.error(
    `headend needs Node.js 22.19 or newer, and this is ${process.versions.node}. Install a newer Node.js, then try again.`,
  )
  process.exitCode = 1
}

function start() {
  require('node:module').enableCompileCache()
  try {
    // Committed, unlike dist/: the package manager links a program only if its file exists at install time.
    // Asking first whether it is there would cost more than starting it.
    require('../dist/headend.cjs')
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    console.error("headend is not built yet: run 'npm start' or 'npm test' in the project's root once.")
    process.exitCode = 1
  }
}
