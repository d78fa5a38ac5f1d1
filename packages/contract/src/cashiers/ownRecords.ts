import { type Perid, permissionName } from '../permissions/permissions.ts'
import { windows } from '../permissions/windows.ts'
import { type CashierModule, entrances, moduleRight, titleOf } from './modules.ts'
import { stageOfModule } from './stageColumns.ts'

// What a module shows whoever may not see all of it, in words.
const hasActor = (modulo: CashierModule): boolean => stageOfModule(modulo)?.actor !== undefined
const noActor = (modulo: CashierModule): string => `«${titleOf(modulo)}» no tiene un actor propio`
const toSeeAll = (modulo: CashierModule): string => {
  const perid = moduleRight(modulo, 'viewAll')!
  return `${permissionName(perid)} (${perid})`
}
/** Whoever gives it looks for it there, and assigns that window first. */
const whereToSeeAll = (modulo: CashierModule): string =>
  windows.find(({ rights }) => rights.some(({ perid }) => perid === moduleRight(modulo, 'viewAll')))!.descripcion

/** Why nothing is shown there, and who can mend it. */
export const whyNoneIsShown = (modulo: CashierModule): string =>
  hasActor(modulo)
    ? `Usted solo ve aquí los cajeros que le asignan en «${titleOf(modulo)}» y los que registró. Pida a un coordinador que se los asigne, o al administrador el permiso de ${toSeeAll(modulo)}.`
    : `${noActor(modulo)}: usted solo ve aquí los cajeros en los que actúa en alguna etapa y los que registró. Para ver los demás, pida al administrador el permiso de ${toSeeAll(modulo)}.`

const notices = new Map<Perid, string>(
  entrances
    .filter(({ modulo }) => !hasActor(modulo))
    .map(({ modulo, perid }) => [
      perid,
      `${noActor(modulo)}: sin el permiso de ${toSeeAll(modulo)}, del módulo «${whereToSeeAll(modulo)}», solo muestra los cajeros en los que la persona actúa en alguna etapa y los que registró.`,
    ]),
)
/** What whoever gives this right has to know. */
export const noticeOf = (perid: Perid): string | undefined => notices.get(perid)
