import { SegmentedControl } from '@mantine/core'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAddressQuery } from '../../shells/page/address.ts'
import { PageNotFound } from '../../shells/page/PageNotFound.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { useAddressedKinds } from '../../shells/product/useAddressedKinds.ts'
import { ChangesBetween } from './components/ChangesBetween.tsx'
import { type PastAddress, pastQuery, readPastAddress } from './components/pastAddress.ts'
import { RecordOnDay } from './components/RecordOnDay.tsx'
import { type Returning, SetBackDialog } from './components/SetBackDialog.tsx'
import classes from './Past.module.css'

const views = [
  { value: 'estaba', label: 'Como estaba' },
  { value: 'cambios', label: 'Qué cambió' },
]

/** A record on a day of the past, or between two days; from both it can be set back. */
export function PastPage() {
  const { entidad = '', id: number = '' } = useParams()
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0
  const kind = useAddressedKinds().find((one) => one.kind === entidad)
  const [query, setQuery] = useAddressQuery()
  const today = dayInBogota(new Date())
  const address = readPastAddress(query, today)
  const [returning, setReturning] = useState<Returning | null>(null)
  if (!kind || id === 0) return <PageNotFound />
  const go = (change: Partial<PastAddress>) => setQuery(pastQuery(query, change), { replace: true })
  const record = { entidad, id }
  return (
    <>
      <PageTitle title="Como estaba" description="Solo lectura: nada cambia hasta que usted vuelva un campo o el registro a ese día" />
      <SegmentedControl
        className={classes.views}
        aria-label="Vista"
        data={views}
        value={address.vista}
        onChange={(vista) => go({ vista: vista as PastAddress['vista'] })}
      />
      {address.vista === 'estaba' ? (
        <RecordOnDay record={record} dia={address.dia} today={today} onDay={(dia) => go({ dia })} onReturn={setReturning} />
      ) : (
        <ChangesBetween record={record} period={address} today={today} onPeriod={go} onReturn={setReturning} />
      )}
      <SetBackDialog record={record} returning={returning} onClose={() => setReturning(null)} />
    </>
  )
}
