import { useMemo } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { useModules } from '../../product/ModulesContext.ts'
import { useMenu } from '../menu/useMenu.ts'
import { type AdministrationCard, administrationCards } from './administrationCards.ts'

const noRights: readonly { readonly perid: number }[] = []
/** The cards of this user; none: there is no such page in the menu. */
export function useAdministration(mailbox = false): readonly AdministrationCard[] {
  const { groups } = useMenu()
  const modules = useModules()
  const permisos = useSession().user?.permisos ?? noRights
  return useMemo(() => administrationCards(modules, groups, { permisos, mailbox }), [modules, groups, permisos, mailbox])
}
