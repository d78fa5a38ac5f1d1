import { counted } from '@soportica/rules/counted'
import { entrancesOf, titleOf } from '@soportica/contract/projects/modules'
import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { arrivalAt } from '../../../lib/lastLists.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMenu } from '../../layout/menu/useMenu.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { listAddress } from '../list/listAddress.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { usePending } from './useDashboard.ts'
import whole from '../../cards/WholeCard.module.css'
import classes from './ModuleCards.module.css'

/** The records that may be created, and the accessible lists with their pending counts. */
export function ModuleCards({ screens }: { screens: ProjectScreens }) {
  const { project, opening } = screens
  const { user } = useSession()
  const { data, error, refetch } = usePending(screens)
  const held = new Set(user?.permisos.map(({ perid }) => perid))
  const registers = screens.registers.every((perid) => held.has(perid))
  return (
    <>
      <ul className={classes.cards} aria-label={`Módulos de ${project.words.many}`}>
        {registers && (
          <li className={`${whole.card} ${classes.card}`} data-acts>
            <span className={whole.icon}>
              <IconPlus size="1.2em" aria-hidden />
            </span>
            <button
              type="button"
              className={`${whole.opens} ${classes.title}`}
              aria-haspopup="dialog"
              onClick={() => opening.set({ new: true })}
            >
              Registrar {project.nombre}
            </button>
          </li>
        )}
        {entrancesOf(project)
          .filter(({ perid }) => held.has(perid))
          .map(({ modulo }) => (
            <ModuleCard
              key={modulo}
              screens={screens}
              modulo={modulo}
              waiting={!data && !error}
              count={data?.find((row) => row.modulo === modulo)?.pendientes}
            />
          ))}
      </ul>
      {!data && Boolean(error) && (
        <p className={classes.failed} role="alert">
          No se pudo contar lo que está pendiente.{' '}
          <button type="button" className={classes.retry} onClick={() => void refetch()}>
            Reintentar
          </button>
        </p>
      )}
    </>
  )
}

type CardProps = {
  readonly screens: ProjectScreens
  readonly modulo: string
  readonly count: number | undefined
  readonly waiting: boolean
}
function ModuleCard({ screens, modulo, count, waiting }: CardProps) {
  const { groups } = useMenu()
  const to = listAddress(screens, modulo)
  const icon = groups.flatMap(({ entries }) => entries).find((entry) => entry.to === to)?.icon ?? 'device-desktop'
  const title = titleOf(screens.project, modulo)
  return (
    <li className={`${whole.card} ${classes.card}`}>
      <span className={whole.icon}>
        <Icon name={icon} size="1.2em" />
      </span>
      <div className={classes.words}>
        <h2 className={classes.heading}>
          <Link to={arrivalAt(to)} className={`${whole.opens} ${classes.title}`}>
            {title}
          </Link>
        </h2>
        {waiting && <Skeleton h="1.2rem" w="6rem" />}
        {count !== undefined && (
          <Link to={listAddress(screens, modulo, { pendiente: 1 })} className={classes.count} aria-label={`${pendings(count)} en ${title}`}>
            <b>{formatNumber(count)}</b> {count === 1 ? 'pendiente' : 'pendientes'}
          </Link>
        )}
      </div>
    </li>
  )
}
const pendings = (count: number): string => counted(count, 'pendiente', 'pendientes')
