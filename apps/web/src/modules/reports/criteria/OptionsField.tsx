import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ManyChoicesPage } from '../../../shells/filter-panel/manyChoicesPage.ts'
import { useReport } from '../ReportContext.ts'
import classes from './Criteria.module.css'
import { useOptionNames } from './useOptionNames.ts'

const pauseMs = 250
const none = { value: '0', label: 'Sin dato' }

type Props = {
  readonly field: ReportField
  readonly ids: readonly number[]
  // Whether records without a choice can be searched.
  readonly withNone?: boolean
  readonly onChange: (ids: number[]) => void
}

/** Several rows that a field may refer to, found by words. They load on demand. */
export function OptionsField({ field, ids, withNone = false, onChange }: Props) {
  const { report, calls } = useReport()
  const [near, setNear] = useState(false)
  const [typed, setTyped] = useState('')
  const [texto] = useDebouncedValue(typed.trim(), pauseMs)
  const { data: found = [] } = useQuery({
    queryKey: ['report', report.lista, 'options', field.key, texto],
    queryFn: ({ signal }) => calls.options(field.key, { texto }, signal),
    enabled: near,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const nameOf = useOptionNames(field.key, ids)
  const chosen = ids.map((id) => ({ value: String(id), label: nameOf(id) }))
  const others = [...(withNone ? [none] : []), ...found.map(({ id, nombre }) => ({ value: String(id), label: nombre }))]
  const choices = [...chosen, ...others.filter(({ value }) => !ids.includes(Number(value)))]
  const come = () => setNear(true)
  return (
    <div className={classes.choices} onPointerEnter={come} onFocus={come}>
      <Suspense fallback={<Skeleton height={30} />}>
        <ManyChoicesPage
          field={{ name: field.key, label: field.label, kind: 'ids', choices, onSearch: setTyped }}
          values={ids.map(String)}
          onChange={(values) => onChange(values.map(Number))}
          autoFocus={false}
        />
      </Suspense>
    </div>
  )
}
