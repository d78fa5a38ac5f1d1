import { useEffect } from 'react'
import { useParams } from 'react-router'
import { planFormUrl } from '../../../paths.ts'
import { BootSpinner } from '../../../shells/page/BootSpinner.tsx'

/** An address within the application leads to the separate page. */
export function ToPlanFormPage() {
  const { '*': follow } = useParams()
  useEffect(() => location.replace(follow ? `${planFormUrl}#/${follow}` : planFormUrl), [follow])
  return <BootSpinner />
}
