#!/usr/bin/env node
import module from 'node:module'

module.enableCompileCache?.()
try {
  // Committed, while dist/ is built: the package manager links a program only if its file is there at install time.
  // Asking first whether it is there would cost more than starting it: a module that imports node:fs loads its streams.
  module.createRequire(import.meta.url)('../dist/headend.cjs')
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error
  console.error("headend is not built yet: run 'npm start' or 'npm test' in the project's root once.")
  process.exitCode = 1
}
