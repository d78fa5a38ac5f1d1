import { Input, SegmentedControl, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { delegatedRoles, saveDelegation } from '@soportica/contract/requests/delegations'
import { IconUserShare } from '@tabler/icons-react'
import { useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { today } from '../../../lib/holidays.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { toast } from '../../../lib/toast.ts'
import { CalendarInput } from '../../../shells/calendar/CalendarInput.tsx'
import { dayOf } from '../../../shells/calendar/dayText.ts'
import { useOwnForm } from '../../../shells/fields/useOwnForm.ts'
import { useSaveKeys } from '../../../shells/shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { type Choosable, PeopleField } from '../../requests-configuration/requestPeople.public.ts'
import { submitting } from '../../../ui/submitting.ts'
import classes from './Delegations.module.css'
import { emptyDelegation, fieldOrder, type Typed, delegationErrors } from './newDelegation.ts'
import { forgetDelegations } from './useDelegations.ts'

type Props = {
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly people: readonly Choosable[]
  readonly usuid: number
  readonly managesAll: boolean
}

export function DelegationForm({ typed, onTyped, people, usuid, managesAll }: Props) {
  const clave = useRef(newUuid())
  const { part, wrong, setWrong, busy, save } = useOwnForm({
    order: fieldOrder,
    check: () => delegationErrors(typed, today()),
    send: async () => {
      const { titular, delegado, que, motivo } = typed
      const days = { desde: dayOf(typed.desde) ?? '', hasta: dayOf(typed.hasta) ?? '' }
      const role = delegatedRoles.find(({ value }) => value === que)?.value ?? 3
      const { mensaje } = await call(saveDelegation, { body: { titular, delegado, que: role, motivo, ...days, clave: clave.current } })
      toast.success(mensaje)
      clave.current = newUuid()
      onTyped(emptyDelegation)
      await forgetDelegations()
    },
    // Only users who manage others have the field for the principal.
    fieldOf: (campo) => (campo === 'titular' && !managesAll ? 'delegado' : campo),
  })
  const change = (values: Partial<Typed>) => {
    // Another content is another delegation.
    clave.current = newUuid()
    onTyped({ ...typed, ...values })
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in values))))
  }
  const whole = useMergedRef(
    part,
    useSaveKeys(() => void save()),
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
    <form ref={whole} className={classes.form} noValidate aria-label="Nueva delegación" onSubmit={submitting(save)}>
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
