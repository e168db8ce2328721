/** ZIP files built byte by byte, for what no honest tool writes. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface RawEntry {
  name: string | Buffer;
  content?: Buffer | string;
  /** 0 stored, 8 deflated. */
  method?: number;
  flags?: number;
  /** Values that the entry’s headers claim, if not the true ones. */
  says?: { unpacked?: number; packed?: number; crc?: number; offset?: number };
  /** The Unix mode, such as 0o120777 for a symbolic link. */
  mode?: number;
}

interface RawOptions {
  /** The number of entries that the end of the directory claims, if not the true one. */
  count?: number;
  before?: Buffer;
}

const utf8 = 0x800;

export function rawZip(
  entries: readonly RawEntry[],
  { count, before = Buffer.alloc(0) }: RawOptions = {},
): Buffer {
  const locals: Buffer[] = [before];
  const central: Buffer[] = [];
  let offset = before.length;
  for (const entry of entries) {
    const parts = partsOf(entry, offset);
    locals.push(parts.local);
    central.push(parts.central);
    offset += parts.local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE((count ?? entries.length) & 0xffff, 8);
  end.writeUInt16LE((count ?? entries.length) & 0xffff, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function partsOf(
  { name, content = '', method = 8, flags = utf8, says = {}, mode = 0o100644 }: RawEntry,
  at: number,
) {
  const bytes = Buffer.from(content);
  const packed = method === 8 ? deflateRawSync(bytes) : bytes;
  const nameBytes = Buffer.isBuffer(name) ? name : Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(says.crc ?? crc32(bytes), 10);
  common.writeUInt32LE(says.packed ?? packed.length, 14);
  common.writeUInt32LE(says.unpacked ?? bytes.length, 18);
  common.writeUInt16LE(nameBytes.length, 22);

  const local = Buffer.concat([signature(0x04034b50), common, nameBytes, packed]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE((mode << 16) >>> 0, 6);
  tail.writeUInt32LE(says.offset ?? at, 10);
  const madeBy = Buffer.from([20, 3]);
  return { local, central: Buffer.concat([signature(0x02014b50), madeBy, common, tail, nameBytes]) };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
