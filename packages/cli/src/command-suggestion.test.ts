import { expect, test } from 'vitest'
import { suggestCommand } from './command-suggestion.ts'
import { createWholeProgram } from './program.ts'

const program = createWholeProgram()

test.each([
  ['package show 1001', 'headend package view'],
  ['package --country SE rm 1001', 'headend package delete'],
  ['package --country=SE rm 1001', 'headend package delete'],
  // The value of an option is not a command.
  ['--profile package campaign ls', 'headend campaign list'],
  ['--profile ls campaign ls', 'headend campaign list'],
  ['--profile=package find', undefined],
  ['package frobnicate', undefined],
  ['package undo 1001', 'headend package changes'],
  ['package export', 'headend package list'],
  ['stb reset-pin 4711002', 'headend engagement edit'],
  ['engagement reset-pin STB 4711002', 'headend engagement edit'],
  // A command of the session: commander's hint is right here.
  ['log-out', undefined],
  ['package pin 1001', undefined],
])('headend %s means: %s', (line, meant) => {
  const argv = line.split(' ')
  const word = argv.findLast((word) =>
    /^(show|rm|ls|find|frobnicate|undo|export|reset-pin|log-out|pin)$/.test(word),
  )
  expect(suggestCommand(program, argv, `error: unknown command '${word}'`)).toBe(meant)
})

test.each([
  ['engagement view STB/4711002', 'headend engagement view STB 4711002'],
  ['engagement history ott/4711003 --json', 'headend engagement history OTT 4711003'],
  ['engagement view STB', undefined],
  ['engagement view STB/', undefined],
  ['engagement view SKY/4711002', undefined],
])('headend %s, which lacks an id, means: %s', (line, meant) => {
  expect(suggestCommand(program, line.split(' '), "error: missing required argument 'id'")).toBe(meant)
})
