import { useEffect } from 'react'
import { useParams } from 'react-router'
import { planFormUrl } from '../../paths.ts'
import { BootSpinner } from '../../shells/page/BootSpinner.tsx'

/** Whoever comes by the address within the application goes on to the page of its own. */
export function ToPlanFormPage() {
  const { '*': follow } = useParams()
  useEffect(() => location.replace(follow ? `${planFormUrl}#/${follow}` : planFormUrl), [follow])
  return <BootSpinner />
}
