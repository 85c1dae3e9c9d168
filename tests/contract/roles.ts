import type { EndpointName } from '../../gateway/http/contract.ts';

/** What trial players may do (§6): play, see what they have played, and keep a session. Everything else takes a real account. */
export const forTrials: EndpointName[] = [
  'loginInfo',
  'changePassword',
  'memberInfo',
  'memberIcon',
  'updateLanguage',
  'balance',
  'launchGame',
  'placeSlip',
  'eventsTicket',
  'signIns',
  'endSession',
  'betRecords',
  'betDetail',
  'accountRecords',
  'bonusRecords',
  'profit',
  'playSession',
  'exportRecords',
  'recentLotteries',
  'lotteryNumeros',
  'buyTickets',
  'lotteryTickets',
];

/** What changes something and is open before a new password has been chosen: it leads there, or harms nobody. */
export const beforeNewPassword: EndpointName[] = [
  'loginInfo',
  'changePassword',
  'changeProfile',
  'uploadPicture',
  'updateLanguage',
  'autoTransfer',
  'chatRoom',
  'readMessage',
  'readAllMessages',
  'deleteMessage',
  'eventsTicket',
  'endSession',
  'exportRecords',
  'cancelDeposit',
  'cancelWithdrawal',
  'confirmReceipt',
  'proveDeposit',
  'applyActivity',
];
