export { addressIn, addressOf, readOf } from './address.ts';
export { isListed, isLoopback, listedHosts } from './allowed-host.ts';
export { isForwarded, withoutForwarded } from './forwarded.ts';
export { brandOfHost, type Hosts, hostTable } from './hosts.ts';
export { languageOf } from './language.ts';
export { mimeOf } from './mime.ts';
export { neutralPage } from './neutral.ts';
export { type Choices, chosenIn, inTheme, themeOf } from './preference.ts';
