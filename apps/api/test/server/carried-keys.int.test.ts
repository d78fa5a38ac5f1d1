import { randomUUID } from 'node:crypto'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { replacementOf, uploadOf } from '../../src/capabilities/attachments/upload/storedOnce.ts'
import { answerBefore, type Call } from '../../src/capabilities/saving/doOnce.ts'
import type { UserContext } from '../../src/plugins/context.ts'
import { migrate } from '../../src/plugins/db/migrations.ts'
import { emptyDatabase } from '../database.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder()
const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url))
const attachment = { id: 41, sistema: 1, registro: 7, tipo: 3 }

it('what was sent before the keys had one store is known in it', async () => {
  const database = await emptyDatabase()
  const [uploaded, replaced, created] = [randomUUID(), randomUUID(), randomUUID()]
  try {
    const before = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name < '0018')
    for (const name of before) await copyFile(join(migrations, name), join(folder, name))
    await migrate(database.pool, undefined, folder)
    await database.pool.query(`
      begin;
      do $$ declare llave record; begin
        for llave in select conname from pg_constraint where conrelid = 'attachment'::regclass and contype = 'f' loop
          execute format('alter table attachment drop constraint %I', llave.conname);
        end loop;
      end $$;
      insert into attachment (id, sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, usureg, usuact, fecreg, fecact)
        overriding system value
        values (${attachment.id}, ${attachment.sistema}, ${attachment.registro}, 0, ${attachment.tipo}, 1, '', 'a', 'a', 'a', 1, '', 5, 5, now(), now());
      insert into attachment_key (usuid, clave, adjunto, operacion, fecha)
        values (5, '${uploaded}', ${attachment.id}, 'subida', '2026-01-02T03:04:05Z'), (5, '${replaced}', ${attachment.id}, 'reemplazo', now());
      insert into creation_key (usuid, clave, tipo, huella, registro, respuesta, creado_en) values (5, '${created}', 'cashier', 'x', 9, '{"cajid":9}', now());
      commit`)
    await migrate(database.pool)

    const context = { db: database.db, user: { usuid: 5 } } as UserContext
    const answerTo = (call: Call<{ readonly adjunto: number }>) => answerBefore(context, call)
    expect(await answerTo(uploadOf(uploaded, attachment))).toEqual({ adjunto: attachment.id })
    expect(await answerTo(replacementOf(replaced, attachment.id))).toEqual({ adjunto: attachment.id })
    expect(await answerTo(uploadOf(randomUUID(), attachment))).toBeUndefined()
    const refused = 'La clave ya se usó para otro archivo'
    await expect(answerTo(uploadOf(uploaded, { ...attachment, registro: 8 }))).rejects.toThrow(refused)
    await expect(answerTo(uploadOf(replaced, attachment))).rejects.toThrow(refused)
    await expect(answerTo(replacementOf(replaced, 42))).rejects.toThrow(refused)
    const { rows } = await database.pool.query(`select registro, respuesta, huella from once_key where tipo = 'cashier'`)
    expect(rows).toEqual([{ registro: 9, respuesta: { cajid: 9 }, huella: 'x' }])
    const kept = await database.pool.query('select creado_en from once_key where clave = $1', [uploaded])
    expect(kept.rows).toEqual([{ creado_en: new Date('2026-01-02T03:04:05Z') }])
  } finally {
    await database.drop()
  }
})
