#!/usr/bin/env node
// CommonJS by the package.json beside it: starting Node's loader of modules takes a twentieth of the time of `--help`.
require('node:module').enableCompileCache?.()
try {
  // Committed, while dist/ is built: the package manager links a program only if its file is there at install time.
  // Asking first whether it is there would cost more than starting it.
  require('../dist/headend.cjs')
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error
  console.error("headend is not built yet: run 'npm start' or 'npm test' in the project's root once.")
  process.exitCode = 1
}
