export { FaultJournal, type JournalOptions } from './journal.ts';
export { createSenders, type Reception, receiveReport, reportPath } from './receive.ts';
