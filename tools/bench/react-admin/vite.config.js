import react from '@vitejs/plugin-react'

export default { plugins: [react()], build: { target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'] } }
