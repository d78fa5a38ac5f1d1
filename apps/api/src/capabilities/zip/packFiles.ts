import { ZipFile } from './zipFile.ts'

/** Small files packed in memory; the same files give the same bytes whenever they are packed. */
export function packFiles(files: Iterable<readonly [name: string, content: string]>): Buffer {
  const pieces: Uint8Array[] = []
  const zip = new ZipFile((bytes) => void pieces.push(bytes))
  for (const [name, content] of files) zip.add(name, content)
  zip.finish()
  return Buffer.concat(pieces)
}
