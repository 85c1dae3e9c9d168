/** Where the back office is served: a port of its own, which no player's site passes on. */
export interface AdminAddress {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Names that it is called by, beside this machine's; `*.a.example` for all below. */
  hosts: string[];
  /** Folder of the client, as `npm run build` makes it; without it calls alone are served. */
  clientFolder: string | undefined;
  /** Password of the first operator, `admin`, while there is none. */
  firstPassword: string | undefined;
}
