import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { frameOverlay } from '../../lib/frameOverlay.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import whole from '../../shells/cards/WholeCard.module.css'
import type { Overlay } from '../../shells/layout/overlay.ts'
import { administration } from '../../shells/layout/menu/menu.ts'
import { useMenu } from '../../shells/layout/menu/useMenu.ts'
import { type AdministrationCard, foundCards } from '../../shells/layout/person/administrationCards.ts'
import { drawings } from '../../shells/layout/person/drawings.ts'
import { useAdministration } from '../../shells/layout/person/useAdministration.ts'
import { useFollowTarget } from '../../shells/layout/person/useFollowTarget.ts'
import { useMailbox } from '../../shells/layout/person/useMailbox.ts'
import { PageSkeleton } from '../../shells/page/PageSkeleton.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { submitting } from '../../ui/submitting.ts'
import classes from './Administration.module.css'

const noRights: readonly { readonly perid: number }[] = []
const openOverlay = (overlay: Overlay): void => {
  if (overlay !== null && typeof overlay === 'object') frameOverlay.set(overlay.dialog)
}

/** Everything that an administrator sets up, on one page. */
export function AdministrationPage() {
  const { isPending, error, retry } = useMenu()
  const mailbox = useMailbox(true, useSession().user?.permisos ?? noRights)
  const cards = useAdministration(mailbox)
  const follow = useFollowTarget({ onClose: () => undefined, onOpen: openOverlay })
  const [text, setText] = useState('')
  const found = foundCards(cards, text)
  if (isPending) return <PageSkeleton />
  return (
    <>
      <PageTitle title={administration.label} description={administration.descripcion} />
      {error && <ErrorState error={error} onRetry={retry} />}
      {cards.length === 0 && !error && <EmptyState mensaje="Aún no administra nada. Pida al administrador los permisos que necesita." />}
      {cards.length > 0 && (
        <>
          <form
            role="search"
            className={classes.search}
            onSubmit={submitting(() => found[0] && text.trim() !== '' && follow(found[0].target))}
          >
            <TextInput
              type="search"
              label="Buscar en la administración"
              placeholder="Festivos, copias, permisos…"
              autoComplete="off"
              maxLength={60}
              leftSection={<IconSearch size="1.1em" aria-hidden />}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </form>
          <ul className={classes.cards} aria-label={administration.label}>
            {found.map((card) => (
              <Card key={card.label} card={card} onFollow={() => follow(card.target)} />
            ))}
          </ul>
          <p role="status" className={classes.none}>
            {found.length === 0 && 'Nada de la administración se llama así.'}
          </p>
        </>
      )}
    </>
  )
}

type CardProps = { readonly card: AdministrationCard; readonly onFollow: () => void }
function Card({ card: { label, text, icon, target, window }, onFollow }: CardProps) {
  const Drawing = drawings[icon]
  return (
    <li className={`${whole.card} ${classes.card}`}>
      <span className={whole.icon}>{Drawing ? <Drawing size="1.4em" stroke={1.7} aria-hidden /> : <Icon name={icon} size="1.4em" />}</span>
      <div>
        <h2 className={classes.title}>
          {'to' in target && target.dialog === undefined ? (
            <Link to={target.to} className={whole.opens}>
              {label}
            </Link>
          ) : (
            <button type="button" className={`${whole.opens} ${classes.button}`} onClick={onFollow}>
              {label}
            </button>
          )}
        </h2>
        <p>{text}</p>
        {window !== undefined && <small>{window}</small>}
      </div>
    </li>
  )
}
