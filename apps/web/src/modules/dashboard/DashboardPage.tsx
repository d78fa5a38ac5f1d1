import { useSession } from '../../lib/session.ts'
import { formatDay, hourInBogota } from '../../lib/format.ts'
import { EmptyState } from '../../shells/EmptyState.tsx'
import { ErrorState } from '../../shells/ErrorState.tsx'
import { useMenu } from '../../shells/layout/useMenu.ts'
import { PageSkeleton } from '../../shells/PageSkeleton.tsx'
import { PageTitle } from '../../shells/PageTitle.tsx'
import { WindowCard } from './components/WindowCard.tsx'
import classes from './DashboardPage.module.css'
import { greeting } from './greeting.ts'

export function DashboardPage() {
  const { user } = useSession()
  const { groups, isPending, error, retry } = useMenu()
  const now = new Date()
  if (isPending) return <PageSkeleton />
  return (
    <>
      <PageTitle title="Inicio" />
      <section className={classes.welcome} aria-label="Bienvenida">
        <p className={classes.greeting}>{greeting(hourInBogota(now), user?.nombre ?? '')}</p>
        <p className={classes.day}>{formatDay(now)}</p>
      </section>
      {error && groups.length === 0 && <ErrorState error={error} onRetry={retry} />}
      {!error && groups.length === 0 && (
        <EmptyState mensaje="Aún no tiene ventanas asignadas. Pida al administrador los permisos que necesita." />
      )}
      {groups.map((group) => (
        <section key={group.id} className={classes.group} aria-labelledby={`grupo-${group.id}`}>
          <h2 className={classes.heading} id={`grupo-${group.id}`}>
            {group.label}
          </h2>
          <ul className={classes.cards}>
            {group.entries.map((entry) => (
              <WindowCard key={entry.to} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
