/** The product as a process that can be killed, restarted, and restored from a backup. */
import { rmSync } from 'node:fs';
import { copyOfData } from '../support/data-dir.ts';
import { startProduct, type Product } from '../support/product.ts';
import { runServer } from '../support/server-process.ts';

export class BackedUpServer {
  private product: Product | undefined;
  private backup: string | undefined;
  private readonly dataDir: string;
  /** The server's URL, which stays the same across restarts. */
  url = '';
  private port: number | undefined;

  /** `freshDataDir` is the data folder of a product that was started once and stopped. */
  constructor(freshDataDir: string) {
    this.dataDir = copyOfData(freshDataDir);
  }

  async start() {
    this.product = await startProduct({ dataDir: this.dataDir, port: this.port });
    ({ url: this.url, port: this.port } = this.product);
  }

  /** Kills the server with SIGKILL and starts it again after `downMs`. */
  async crash(downMs: number) {
    await this.product!.kill();
    await new Promise((resolve) => setTimeout(resolve, downMs));
    await this.start();
  }

  /** Stops the server, copies its data folder, and starts it again. */
  async backUp() {
    await this.product!.stop();
    if (this.backup !== undefined) rmSync(this.backup, { recursive: true, force: true });
    this.backup = copyOfData(this.dataDir);
    await this.start();
  }

  /** Restores the backup, losing everything since, and starts a new epoch, which tells the devices (see the README). */
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
