import { type PlanDetail, withdrawPlanLinks } from '@soportica/contract/plan-requests/calls'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import { IconLinkOff } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { confirm } from '../../../shells/feedback/confirm.tsx'

type Props = { readonly detail: Pick<PlanDetail, 'sopid' | 'correo'>; readonly allowed: true | string; readonly onReload: () => void }

const consequence =
  'Quien tenga los enlaces ya no podrá descargar los archivos. Lo que viajó adjunto en el correo no se puede retirar. No se puede deshacer.'

/** For an answer that went to a wrong address. */
export function WithdrawLinksButton({ detail: { sopid, correo }, allowed, onReload }: Props) {
  const withdraw = async () => {
    const mensaje = `¿Realmente desea retirar los enlaces que se enviaron a ${correo}?`
    if (!(await confirm({ mensaje, detalle: consequence, titulo: 'Retirar enlaces', aceptar: 'Retirar enlaces', peligro: true }))) return
    try {
      toast.success((await call(withdrawPlanLinks, { body: { sopid } })).mensaje, `planos-${sopid}`)
    } catch (error) {
      toast.error(`No se pudieron retirar los enlaces de la solicitud N° ${paddedPlan(sopid)}: ${sentenceOf(error)}`, `planos-${sopid}`)
    }
    onReload()
  }
  return (
    <ActionButton
      allowed={allowed}
      variant="outline"
      color="red"
      leftSection={<IconLinkOff size="1.2em" aria-hidden />}
      onClick={() => void withdraw()}
    >
      Retirar enlaces
    </ActionButton>
  )
}
