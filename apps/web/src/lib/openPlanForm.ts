import { planFormUrl } from '../paths.ts'

export const openPlanForm = (): void => void window.open(planFormUrl, '_blank', 'noopener')
