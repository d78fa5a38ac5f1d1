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

// What the tab remembers for a diagnosis is not waited for at the door.
whenIdle(() => void import('./lib/log/log.ts').then(({ startLog }) => startLog()).catch(() => undefined))
