import { useEffect } from 'react'
import { useModules } from '../../../shells/product/ModulesContext.ts'

// The page comes first.
const soonMs = 1_500

/** Asks once for the changes that go on in the background. */
export function ResumedChanges() {
  const modules = useModules()
  useEffect(() => {
    const resume = async () => (await import('../../../shells/bulk/resumeChanges.ts')).resumeChanges(modules)
    const timer = setTimeout(() => void resume().catch(() => undefined), soonMs)
    return () => clearTimeout(timer)
  }, [modules])
  return null
}
