#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Committed, while dist/ is built: the package manager links a program only if its file is there at install time.
const program = new URL('../dist/headend.js', import.meta.url)
if (existsSync(fileURLToPath(program))) {
  module.enableCompileCache?.()
  await import(program.href)
} else {
  console.error("headend is not built yet: run 'npm start' or 'npm test' in the project's root once.")
  process.exitCode = 1
}
