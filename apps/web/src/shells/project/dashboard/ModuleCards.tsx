import { entrancesOf, titleOf } from '@soportica/contract/projects/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { registersCashiers } from '@soportica/contract/permissions/cashiers'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cashierOpening } from '../../../lib/projectOpening.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMenu } from '../../layout/menu/useMenu.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { cashiersAddress } from '../../../modules/cashiers/cashierLists.public.ts'
import { usePending } from './useDashboard.ts'
import whole from '../../cards/WholeCard.module.css'
import classes from './ModuleCards.module.css'

/** What may be begun, and the lists that may be entered with what is left to do in each. */
export function ModuleCards() {
  const { user } = useSession()
  const { data, error, refetch } = usePending()
  const held = new Set(user?.permisos.map(({ perid }) => perid))
  const registers = registersCashiers.every((perid) => held.has(perid))
  return (
    <>
      <ul className={classes.cards} aria-label="Módulos de cajeros">
        {registers && (
          <li className={`${whole.card} ${classes.card}`} data-acts>
            <span className={whole.icon}>
              <IconPlus size="1.4em" aria-hidden />
            </span>
            <button
              type="button"
              className={`${whole.opens} ${classes.title}`}
              aria-haspopup="dialog"
              onClick={() => cashierOpening.set({ new: true })}
            >
              Registrar Cajero
            </button>
          </li>
        )}
        {entrancesOf(cashierProject)
          .filter(({ perid }) => held.has(perid))
          .map(({ modulo }) => (
            <ModuleCard
              key={modulo}
              modulo={modulo}
              waiting={!data && !error}
              count={data?.modulos.find((counted) => counted.modulo === modulo)?.pendientes}
            />
          ))}
      </ul>
      {!data && Boolean(error) && (
        <p className={classes.failed} role="alert">
          No se pudo contar lo que está pendiente.{' '}
          <button type="button" className={classes.again} onClick={() => void refetch()}>
            Reintentar
          </button>
        </p>
      )}
    </>
  )
}

type CardProps = { readonly modulo: CashierModule; readonly count: number | undefined; readonly waiting: boolean }
function ModuleCard({ modulo, count, waiting }: CardProps) {
  const { groups } = useMenu()
  const to = cashiersAddress(modulo)
  const icon = groups.flatMap(({ entries }) => entries).find((entry) => entry.to === to)?.icon ?? 'device-desktop'
  const title = titleOf(cashierProject, modulo)
  return (
    <li className={`${whole.card} ${classes.card}`}>
      <span className={whole.icon}>
        <Icon name={icon} size="1.4em" />
      </span>
      <div className={classes.words}>
        <h3 className={classes.heading}>
          <Link to={to} className={`${whole.opens} ${classes.title}`}>
            {title}
          </Link>
        </h3>
        {waiting && <Skeleton h="1.2rem" w="6rem" />}
        {count !== undefined && (
          <Link to={cashiersAddress(modulo, { pendiente: 1 })} className={classes.count} aria-label={`${counted(count)} en ${title}`}>
            <b>{formatNumber(count)}</b> {count === 1 ? 'pendiente' : 'pendientes'}
          </Link>
        )}
      </div>
    </li>
  )
}
const counted = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'pendiente' : 'pendientes'}`
