/** The product as a process that is killed, started again, and put back to a backup. */
import { rmSync } from 'node:fs';
import { copyOfData } from '../support/data-dir.ts';
import { startProduct, type Product } from '../support/product.ts';
import { runServer } from '../support/server-process.ts';

export class BackedUpServer {
  private product: Product | undefined;
  private backup: string | undefined;
  private readonly dataDir: string;
  /** Set once: lines and checks ask there. */
  url = '';
  private port: number | undefined;

  /** `freshDataDir`: what a product left that was started once and stopped. */
  constructor(freshDataDir: string) {
    this.dataDir = copyOfData(freshDataDir);
  }

  async start() {
    this.product = await startProduct({ dataDir: this.dataDir, port: this.port });
    ({ url: this.url, port: this.port } = this.product);
  }

  /** SIGKILL, and back after a while. */
  async crash(downMs: number) {
    await this.product!.kill();
    await new Promise((resolve) => setTimeout(resolve, downMs));
    await this.start();
  }

  /** Stops it for a copy of all that it has. */
  async backUp() {
    await this.product!.stop();
    if (this.backup !== undefined) rmSync(this.backup, { recursive: true, force: true });
    this.backup = copyOfData(this.dataDir);
    await this.start();
  }

  /** What came after the backup is gone; as the README says, the devices are told of it by a new epoch. */
  async restore() {
    await this.product!.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
    copyOfData(this.backup!, this.dataDir);
    const command = runServer(this.dataDir, {}, ['new-epoch']);
    const code = await command.ended;
    if (code !== 0) throw new Error(`new-epoch ended with ${code}:\n${command.output()}`);
    await this.start();
  }

  async end() {
    await this.product!.stop();
    for (const folder of [this.dataDir, this.backup ?? [], []].flat())
      rmSync(folder, { recursive: true, force: true });
  }
}
