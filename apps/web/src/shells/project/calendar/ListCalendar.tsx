import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { PeriodCalendar } from '../../calendar/period/PeriodCalendar.tsx'
import { lazyWindow } from '../../page/OnDemand.tsx'
import type { ListSelection } from '../list/listFilters.ts'
import { listKey } from '../list/listQueries.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { recordRoute } from '../recordRoute.ts'
import { DeliveryLink } from './DeliveryLink.tsx'

const CalendarLinks = lazyWindow(() => import('../../calendar/links/CalendarLinksDialog.tsx').then((module) => module.CalendarLinksDialog))

type CalendarSelection = Pick<ListSelection, 'tipoModulo' | 'estado' | 'filters'>
export type ListCalendarProps = { readonly screens: ProjectScreens; readonly title: string; readonly selection: CalendarSelection }

/** The deliveries of a list by the day on which they are due. */
export function ListCalendar({ screens, title, selection }: ListCalendarProps) {
  const [showsLinks, setShowsLinks] = useState(false)
  return (
    <>
      <PeriodCalendar
        label={`Calendario de ${title}`}
        queryKey={[...listKey(screens.project), 'calendar', selection]}
        load={async (span, signal) => {
          const { dias } = await screens.calls.calendar({ ...selection, ...span }, signal)
          return dias.map(({ dia, total, entregas }) => ({ dia, total, entries: entregas }))
        }}
        keyOf={({ id, etapa }) => `${id} ${etapa}`}
        entryOf={(delivery, of) => (
          <DeliveryLink {...of} delivery={delivery} to={recordRoute(screens, selection.tipoModulo, delivery.id)} />
        )}
        tools={
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconCalendarShare size="1.2em" aria-hidden />}
            onClick={() => setShowsLinks(true)}
          >
            En mi calendario
          </Button>
        }
        dayTitle="Vence el"
        empty="Nada vence en estas fechas con estos filtros."
        more="Filtre la lista para ver las demás."
      />
      <CalendarLinks
        opened={showsLinks}
        onClose={() => setShowsLinks(false)}
        list={{ title, lista: { entidad: screens.project.entidad, ...selection } }}
      />
    </>
  )
}
