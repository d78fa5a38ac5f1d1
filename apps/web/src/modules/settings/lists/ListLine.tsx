import { counted } from '@soportica/rules/counted'
import { Progress } from '@mantine/core'
import { IconArrowsLeftRight, IconArrowUpRight, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { type ListStatus, progressOf } from './listsState.ts'
import { ListDifferences } from './ListDifferences.tsx'
import classes from './ListsStatus.module.css'
import { Moment } from '../components/Moment.tsx'

const names: Readonly<Record<ListStatus['estado'], string>> = {
  sinElegir: 'Sin elegir',
  sinLeer: 'Sin leer',
  leyendo: 'Leyendo',
  pendiente: 'En espera',
  alDia: 'Al día',
  falla: 'Con fallas',
}

export function ListLine({ list }: { list: ListStatus }) {
  const { nombre, entra, estado, ultimoExito, error, noAntes, elementos, enEspera, conNovedad, hechos, total } = list
  const [opened, setOpened] = useState(false)
  const id = useId()
  const progress = progressOf(list)
  const Way = entra ? IconArrowsLeftRight : IconArrowUpRight
  const news = conNovedad > 0 ? `${formatNumber(conNovedad)} con novedad` : 'Detalle'
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes.way} data-tip={entra ? 'Entra y sale' : 'Sale de Soportica'}>
          <Way size="1.1em" aria-label={entra ? 'Entra y sale' : 'Sale de Soportica'} role="img" />
        </span>
        <span className={classes.name}>{nombre}</span>
        <span className={classes.state} data-state={estado}>
          {estado === 'pendiente' && progress !== undefined ? 'Enviando' : names[estado]}
        </span>
        <button
          type="button"
          className={classes.more}
          aria-expanded={opened}
          aria-controls={id}
          aria-label={`${news}: ${nombre}`}
          onClick={() => setOpened(!opened)}
        >
          {news}
          <IconChevronDown size="1.1em" aria-hidden data-open={opened || undefined} />
        </button>
      </div>
      <p className={classes.figures}>
        {ultimoExito ? <Moment label="Último éxito" at={ultimoExito} /> : <span>Sin éxito todavía</span>}
        <span>{counted(elementos, 'elemento', 'elementos')}</span>
        {enEspera > 0 && <span>{formatNumber(enEspera)} en espera</span>}
        {estado === 'leyendo' && <span>{formatNumber(hechos)} leídos</span>}
      </p>
      {progress !== undefined && (
        <div className={classes.progress}>
          <Progress value={progress} aria-label={`Avance de ${nombre}`} />
          <span>
            {formatNumber(hechos)} de {formatNumber(total)}
          </span>
        </div>
      )}
      {error && (
        <p className={classes.error}>
          {error}
          {noAntes && ` Se intenta de nuevo desde ${formatDateTime(noAntes)}.`}
        </p>
      )}
      <div id={id} hidden={!opened}>
        {opened && <ListDifferences list={list} />}
      </div>
    </li>
  )
}
