#!/usr/bin/env node
// CommonJS, by the package.json here: starting Node's module loader takes a twentieth of `--help`.
require('node:module').enableCompileCache?.()
try {
  // Committed, unlike dist/: the package manager links a program only if its file exists at install time.
  // Asking first whether it is there would cost more than starting it.
  require('../dist/headend.cjs')
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error
  console.error("headend is not built yet: run 'npm start' or 'npm test' in the project's root once.")
  process.exitCode = 1
}
