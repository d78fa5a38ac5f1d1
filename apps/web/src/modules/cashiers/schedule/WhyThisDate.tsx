import { counted } from '@soportica/rules/counted'
import { Button, Popover } from '@mantine/core'
import { yearOf } from '@soportica/rules/calendarDay'
import { whyThisDate } from '@soportica/rules/whyThisDate'
import { IconHelpCircle } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { formatLongDay, formatNumber } from '../../../lib/format.ts'
import { holidaysQuery } from '../../../lib/holidays.ts'
import classes from '../../../shells/project/form/ProjectForm.module.css'

type Props = {
  readonly titulo: string
  readonly inicio: string
  readonly entrega: string
  /** The user who reprogrammed the visit, and the reason. */
  readonly reprogrammed?: string | undefined
}

/** How a theoretical delivery comes about: where it starts, how many days, and which ones do not count. */
export const WhyThisDate = memo(function WhyThisDate({ titulo, inicio, entrega, reprogrammed }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          type="button"
          variant="subtle"
          size="compact-xs"
          leftSection={<IconHelpCircle size="1.2em" aria-hidden />}
          aria-label={`Por qué esta fecha: ${titulo}`}
          aria-expanded={opened}
          onClick={() => setOpened((before) => !before)}
        >
          Por qué esta fecha
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Por qué esta fecha: ${titulo}`}>
        {opened && reprogrammed && <p className={classes.quiet}>{reprogrammed}</p>}
        {opened && <Reasons inicio={inicio} entrega={entrega} />}
        <Button
          type="button"
          size="compact-sm"
          variant="default"
          data-autofocus
          // Escape closes this, not the form below it.
          data-mantine-stop-propagation="true"
          onClick={() => setOpened(false)}
        >
          Cerrar
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
})

const most = 8

function Reasons({ inicio, entrega }: Pick<Props, 'inicio' | 'entrega'>) {
  const [first, last] = [yearOf(inicio), yearOf(entrega)]
  const years = Array.from({ length: last - first + 1 }, (_, after) => first + after)
  const results = useQueries({ queries: years.map((year) => holidaysQuery(year)) })
  if (results.some(({ error, data }) => error && !data))
    return <p className={classes.quiet}>No se pudieron cargar los festivos. Intente de nuevo.</p>
  if (results.some(({ data }) => !data)) return <p className={classes.quiet}>Cargando…</p>
  const nameOf = (day: string) => results[years.indexOf(yearOf(day))]?.data?.get(day)
  const { habiles, saltados } = whyThisDate(inicio, entrega, nameOf)
  const holidays = saltados.filter(({ motivo }) => motivo !== 'Sábado' && motivo !== 'Domingo')
  return (
    <div className={classes.why}>
      <p>
        Empieza el <strong>{formatLongDay(inicio)}</strong>, que no se cuenta, y suma{' '}
        <strong>{counted(habiles, 'día hábil', 'días hábiles')}</strong> hasta el <strong>{formatLongDay(entrega)}</strong>.
      </p>
      <p>
        Se saltan {counted(saltados.length - holidays.length, 'día de fin de semana', 'días de fin de semana')}
        {holidays.length > 0 ? ` y ${counted(holidays.length, 'festivo', 'festivos')}:` : '.'}
      </p>
      {holidays.length > 0 && (
        <ul>
          {holidays.slice(0, most).map(({ dia, motivo }) => (
            <li key={dia}>
              {formatLongDay(dia)}: {motivo}
            </li>
          ))}
          {holidays.length > most && <li>y {formatNumber(holidays.length - most)} más</li>}
        </ul>
      )}
    </div>
  )
}
