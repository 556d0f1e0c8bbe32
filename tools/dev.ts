/** `pnpm dev`: the console with reload on save, against an embedded provider of its own. */
import { startProvider } from '@headend/testing/provider'
import { createServer } from 'vite'
import { root } from './root.ts'

const PORT = Number(process.env.PORT ?? 4401)

const origin = `http://127.0.0.1:${PORT}`
const provider = await startProvider({ data: `${root}.headend`, consoleOrigins: [origin] })
const server = await createServer({
  root: `${root}packages/web`,
  server: {
    host: '127.0.0.1',
    port: PORT,
    strictPort: true,
    // The console reads its configuration beside its index.html; everything else names the provider's own address.
    proxy: { '/config.json': provider.url },
  },
})
await server.listen()
console.log(`The console with reload is ready at ${origin} (services at ${provider.url})`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void Promise.all([server.close(), provider.close()]).then(() => process.exit(0)))
