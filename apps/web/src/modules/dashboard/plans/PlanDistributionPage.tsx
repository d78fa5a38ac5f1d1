import { planStates } from '@soportica/contract/plan-requests/states'
import { calendarDate } from '@soportica/contract/core/wire'
import { Group, TextInput } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { Panel } from '../../../shells/charts/Panel.tsx'
import { Pie } from '../../../shells/charts/Pie.tsx'
import { PageTitle } from '../../../shells/page/PageTitle.tsx'
import { useState } from 'react'
import { DistributionTable } from './DistributionTable.tsx'
import { plansIn, useStatusDistribution } from './planFigures.ts'

const valid = (day: string): string => (calendarDate.safeParse(day).success ? day : '')

/** How the requests are shared out among the states, between two days in which they were made. */
export function PlanDistributionPage() {
  const [desde, setDesde] = useState('')
  const [hasta, setHasta] = useState('')
  const distribution = useStatusDistribution(valid(desde), valid(hasta))
  return (
    <>
      <PageTitle title="Distribución de las solicitudes de planos" />
      <Group mb="md" align="end">
        <TextInput type="date" label="Pedidas desde" value={desde} onChange={({ currentTarget }) => setDesde(currentTarget.value)} />
        <TextInput type="date" label="Pedidas hasta" value={hasta} onChange={({ currentTarget }) => setHasta(currentTarget.value)} />
      </Group>
      <Panel
        title="Por estado"
        query={distribution}
        empty={({ total_count }) => total_count === 0 && 'No hay solicitudes de planos entre esos días.'}
      >
        {({ estados }) => (
          <>
            <Pie
              caption="Solicitudes de planos por estado"
              headings={['Estado', 'Solicitudes']}
              slices={estados.map(({ estado, label, cantidad }) => ({
                id: estado,
                name: label,
                value: cantidad,
                to: plansIn(estado),
                label: `${label}: ${formatNumber(cantidad)} solicitudes`,
                meaning: planStates.find(({ id }) => id === estado)?.meaning ?? 'pending',
              }))}
            />
            <DistributionTable rows={estados} />
          </>
        )}
      </Panel>
    </>
  )
}
