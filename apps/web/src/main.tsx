import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { whenIdle } from './lib/whenIdle.ts'
import { beginInFirstFields } from './shells/record-dialog/firstField.ts'
import './mantine.css'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

beginInFirstFields()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// The log is not needed to sign in.
whenIdle(() => void import('./lib/log/log.ts').then(({ startLog }) => startLog()).catch(() => undefined))
