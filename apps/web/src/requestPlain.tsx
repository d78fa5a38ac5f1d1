import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './fonts/inter.css'
import { PlanDoorPage } from './modules/plan-requests/door/PlanDoorPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('requestplain.html has no #root')

createRoot(root).render(
  <StrictMode>
    <PlanDoorPage />
  </StrictMode>,
)
