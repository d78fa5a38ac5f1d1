import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { ariaKeysOf } from '../shortcuts/shortcuts.ts'
import type { ReactNode } from 'react'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { nextZoom, type Zoom, zooms } from './scale.ts'
import classes from './Timeline.module.css'

type Props = {
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
  readonly onToday: (() => void) | undefined
  readonly inTable: boolean
  /** Absent where the dates are beside the drawing anyway. */
  readonly onTable?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Zoom, today, and the dates as a table. */
export const TimelineTools = ({ zoom, onZoom, onToday, inTable, onTable, children }: Props) => (
  <div className={classes.tools}>
    <Toolbar label="Cronograma" className={classes.buttons}>
      {!inTable && (
        <>
          <ActionIcon
            variant="default"
            size="input-xs"
            className={classes.step}
            aria-label="Alejar"
            aria-keyshortcuts={ariaKeysOf('zoomOut')}
            disabled={zoom === zooms.at(-1)!.key}
            onClick={() => onZoom(nextZoom(zoom, -1))}
          >
            <IconMinus size="1.1em" aria-hidden />
          </ActionIcon>
          {zooms.map(({ key, label }) => (
            <button key={key} type="button" className={classes.zoom} aria-pressed={key === zoom} onClick={() => onZoom(key)}>
              {label}
            </button>
          ))}
          <ActionIcon
            variant="default"
            size="input-xs"
            className={classes.step}
            aria-label="Acercar"
            disabled={zoom === zooms[0].key}
            onClick={() => onZoom(nextZoom(zoom, 1))}
          >
            <IconPlus size="1.1em" aria-hidden />
          </ActionIcon>
          {onToday && (
            <Button variant="default" size="xs" aria-keyshortcuts={ariaKeysOf('goToday')} onClick={onToday}>
              Hoy
            </Button>
          )}
        </>
      )}
      {children}
      {onTable && (
        <Button variant={inTable ? 'light' : 'default'} size="xs" aria-pressed={inTable} onClick={onTable}>
          Ver como tabla
        </Button>
      )}
    </Toolbar>
    {!inTable && <Legend />}
  </div>
)

const Legend = () => (
  <p className={classes.legend} aria-hidden>
    {(['teorica', 'proyectada', 'real', 'atrasada'] as const).map((kind) => (
      <span key={kind}>
        <svg width="22" height="8" strokeWidth="6">
          <path className={classes[kind]} d={kind === 'teorica' ? 'M.5 1.5h21v5h-21z' : 'M0 4h22'} />
        </svg>
        {{ teorica: 'Teórica', proyectada: 'Proyectada', real: 'Real', atrasada: 'Atrasada' }[kind]}
      </span>
    ))}
  </p>
)
