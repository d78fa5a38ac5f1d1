import { Input, SegmentedControl, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { delegatedRoles, saveDelegation } from '@soportica/contract/requests/delegations'
import { IconUserShare } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { today } from '../../../lib/holidays.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { toast } from '../../../lib/toast.ts'
import { CalendarInput } from '../../../shells/calendar/CalendarInput.tsx'
import { dayOf } from '../../../shells/calendar/dayText.ts'
import { useSaveKeys } from '../../../shells/shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { type Choosable, PeopleField } from '../../request-configuration/requestPeople.public.ts'
import classes from './Delegations.module.css'
import { emptyDelegation, fieldOrder, type Typed, delegationErrors, type DelegationErrors } from './newDelegation.ts'
import { forgetDelegations } from './useDelegations.ts'

type Props = {
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly people: readonly Choosable[]
  readonly usuid: number
  readonly managesAll: boolean
}

export function DelegationForm({ typed, onTyped, people, usuid, managesAll }: Props) {
  const [wrong, setWrong] = useState<DelegationErrors>({})
  const [busy, setBusy] = useState(false)
  const clave = useRef(newUuid())
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const change = (values: Partial<Typed>) => {
    // Another content is another delegation.
    clave.current = newUuid()
    onTyped({ ...typed, ...values })
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in values))))
  }
  const refuse = (found: DelegationErrors) => {
    setWrong(found)
    const first = fieldOrder.find((name) => found[name])
    if (first) focus(first)
  }
  const send = async () => {
    const { titular, delegado, que, motivo } = typed
    const days = { desde: dayOf(typed.desde) ?? '', hasta: dayOf(typed.hasta) ?? '' }
    const role = delegatedRoles.find(({ value }) => value === que)?.value ?? 3
    try {
      const { mensaje } = await call(saveDelegation, { body: { titular, delegado, que: role, motivo, ...days, clave: clave.current } })
      toast.success(mensaje)
      clave.current = newUuid()
      onTyped(emptyDelegation)
      await forgetDelegations()
    } catch (error) {
      const campo = isApiError(error) ? fieldOrder.find((name) => name === error.campo) : undefined
      // Only users who manage others have the field for the principal.
      const field = campo === 'titular' && !managesAll ? 'delegado' : campo
      if (field) refuse({ [field]: sentenceOf(error) })
      else toast.error(sentenceOf(error))
    }
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const found = delegationErrors(typed, today())
    refuse(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    await send()
    setBusy(false)
  }
  const whole = useMergedRef(
    form,
    useSaveKeys((part) => part.requestSubmit()),
  )
  const titular = typed.titular || usuid
  const others = people.filter(({ id }) => id !== titular)
  const day = (name: 'desde' | 'hasta', label: string) => (
    <CalendarInput
      name={name}
      label={label}
      value={typed[name]}
      error={wrong[name]}
      withAsterisk
      aria-required
      clearable={false}
      earliest={name === 'hasta' ? dayOf(typed.desde) : undefined}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <form ref={whole} className={classes.form} noValidate aria-label="Nueva delegación" onSubmit={(event) => void save(event)}>
      <h3 className={classes.heading}>Nueva delegación</h3>
      {managesAll && (
        <PeopleField
          name="titular"
          label="Quién delega"
          people={people}
          chosen={[titular]}
          onChange={([id = 0]) => change({ titular: id === usuid ? 0 : id, ...(id === typed.delegado ? { delegado: 0 } : {}) })}
          single
          required
          error={wrong.titular}
        />
      )}
      <PeopleField
        name="delegado"
        label="Delegado"
        people={others}
        chosen={typed.delegado ? [typed.delegado] : []}
        onChange={([id = 0]) => change({ delegado: id })}
        single
        required
        error={wrong.delegado}
      />
      <div className={classes.days}>
        {day('desde', 'Desde')}
        {day('hasta', 'Hasta')}
      </div>
      <Input.Wrapper label="Qué delega" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Qué delega"
          data={delegatedRoles.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(typed.que)}
          onChange={(value) => change({ que: Number(value) })}
        />
      </Input.Wrapper>
      <Textarea
        name="motivo"
        label="Motivo"
        rows={3}
        maxLength={300}
        withAsterisk
        aria-required
        value={typed.motivo}
        error={wrong.motivo}
        onChange={({ currentTarget }) => change({ motivo: currentTarget.value })}
      />
      <BusyButton
        type="submit"
        busy={busy}
        leftSection={<IconUserShare size="1.2em" aria-hidden />}
        data-tip={keysOf('save')}
        aria-keyshortcuts={ariaKeysOf('save')}
      >
        Delegar
      </BusyButton>
    </form>
  )
}
